// SPDX-License-Identifier: MIT
import { gameUI } from '../games';
import { knownGame } from '../net/api';
import { linkTo } from '../route';
import { LessonTable } from '../tutorial/lesson';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Failed, Message, NoGame, Wait } from './message';

export function LearnScreen({ game }: { game: string }) {
  const { lesson } = gameUI(game);
  return lesson ? <LessonTable game={game} lesson={lesson} /> : <NoLesson game={game} />;
}

function NoLesson({ game }: { game: string }) {
  const say = useSay();
  const asked = useAsked(() => knownGame(game), [game]);
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value) return <Wait />;
  if (!asked.value.found) return <NoGame game={game} link={linkTo.learn} />;
  return <Message title={say('noLesson')} text="" />;
}
