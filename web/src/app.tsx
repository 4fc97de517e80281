// SPDX-License-Identifier: MIT
// The page: a header, the screen that the address names, and what stands above all screens.
import { useEffect } from 'preact/hooks';
import { later } from './later';
import { speakLanguage } from './net/api';
import { clearToasts, Toasts } from './parts/toast';
import { useRoute, type Route } from './route';
import { Header } from './screens/header';
import { HomeScreen } from './screens/home';
import { Nowhere } from './screens/message';
import { useSettings } from './settings';
import { useSay } from './words';

const AnalysisScreen = later(async () => (await import('./analysis/screen')).AnalysisScreen);
const DailyScreen = later(async () => (await import('./daily/screen')).DailyScreen);
const DuelScreen = later(async () => (await import('./duel/screen')).DuelScreen);
const FairScreen = later(async () => (await import('./fair/screen')).FairScreen);
const PuzzlesScreen = later(async () => (await import('./puzzles/list')).PuzzlesScreen);
const OwnPuzzleScreen = later(async () => (await import('./puzzles/own')).OwnPuzzleScreen);
const PuzzleScreen = later(async () => (await import('./puzzles/screen')).PuzzleScreen);
const HistoryScreen = later(async () => (await import('./history/screen')).HistoryScreen);
const AboutScreen = later(async () => (await import('./screens/about')).AboutScreen);
const CardsScreen = later(async () => (await import('./screens/cards')).CardsScreen);
const LearnScreen = later(async () => (await import('./screens/learn')).LearnScreen);
const ReplayScreen = later(async () => (await import('./screens/replay')).ReplayScreen);
const RulesScreen = later(async () => (await import('./screens/rules')).RulesScreen);
const TableScreen = later(async () => (await import('./screens/table')).TableScreen);

function Screen({ route }: { route: Route }) {
  switch (route.at) {
    case 'home':
      return <HomeScreen />;
    case 'about':
      return <AboutScreen />;
    case 'table':
      return <TableScreen key={route.table} table={route.table} />;
    case 'replay':
      return <ReplayScreen key={route.table} table={route.table} data={null} from={route.step} />;
    case 'study':
      return (
        <ReplayScreen key={route.table} table={route.table} data={null} from={route.step} study />
      );
    case 'log':
      return <ReplayScreen key={route.data} table={null} data={route.data} from={route.step} />;
    case 'game': {
      const { code, step } = route;
      return <ReplayScreen key={code} table={null} data={null} code={code} from={step} />;
    }
    case 'dare': {
      const { code, seat, other } = route;
      return <DuelScreen key={code} code={code} seat={seat} other={other} />;
    }
    case 'analysis':
      return <AnalysisScreen key={route.table} table={route.table} />;
    case 'fair':
      return <FairScreen key={route.table} table={route.table} />;
    case 'rules':
      return <RulesScreen game={route.game} clause={route.clause} />;
    case 'cards':
      return <CardsScreen game={route.game} />;
    case 'learn':
      return <LearnScreen key={route.game} game={route.game} />;
    case 'daily':
      return <DailyScreen />;
    case 'history':
      return <HistoryScreen />;
    case 'puzzles':
      return <PuzzlesScreen />;
    case 'puzzle':
      return <PuzzleScreen game={route.game} which={route.which} />;
    case 'own':
      return <OwnPuzzleScreen key={route.step} table={route.table} step={route.step} />;
    case 'nowhere':
      return <Nowhere hash={route.hash} />;
  }
}

export function App() {
  const route = useRoute();
  const say = useSay();
  speakLanguage(useSettings().lang);
  useEffect(clearToasts, [route]);
  return (
    <>
      <Header route={route} />
      <Screen route={route} />
      <Toasts close={say('close')} />
    </>
  );
}
