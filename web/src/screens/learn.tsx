// SPDX-License-Identifier: MIT
import { gameUI } from '../games';
import { LessonTable } from '../tutorial/lesson';
import { useSay } from '../words';
import { Message } from './message';

export function LearnScreen({ game }: { game: string }) {
  const say = useSay();
  const { lesson } = gameUI(game);
  if (!lesson) return <Message title={say('noLesson')} text="" />;
  return <LessonTable game={game} lesson={lesson} />;
}
