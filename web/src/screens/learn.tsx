// SPDX-License-Identifier: MIT
// The screen of a lesson.
import { coverOf } from '../games/covers';
import { knownGame } from '../net/api';
import { linkTo } from '../route';
import { LessonTable } from '../tutorial/lesson';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Failed, Message, NoGame, NoServer, Wait } from './message';

export function LearnScreen({ game }: { game: string }) {
  const { lesson } = coverOf(game);
  const asked = useAsked(async () => (await lesson?.()) ?? null, [game]);
  if (!lesson) return <NoLesson game={game} />;
  if (asked.error) return <NoServer again={asked.again} />;
  return asked.value ? <LessonTable game={game} lesson={asked.value} /> : <Wait />;
}

function NoLesson({ game }: { game: string }) {
  const say = useSay();
  const asked = useAsked(() => knownGame(game), [game]);
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value) return <Wait />;
  if (!asked.value.found) return <NoGame game={game} link={linkTo.learn} />;
  return <Message title={say('noLesson')} text="" />;
}
