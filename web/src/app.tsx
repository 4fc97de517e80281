// SPDX-License-Identifier: MIT
// The page: a header, the screen that the address names, and what stands above all screens.
import { useEffect } from 'preact/hooks';
import { speakLanguage } from './net/api';
import { clearToasts, Toasts } from './parts/toast';
import { useRoute, type Route } from './route';
import { AnalysisScreen } from './analysis/screen';
import { FairScreen } from './fair/screen';
import { AboutScreen } from './screens/about';
import { CardsScreen } from './screens/cards';
import { Header } from './screens/header';
import { HomeScreen } from './screens/home';
import { LearnScreen } from './screens/learn';
import { Nowhere } from './screens/message';
import { ReplayScreen } from './screens/replay';
import { RulesScreen } from './screens/rules';
import { TableScreen } from './screens/table';
import { useSettings } from './settings';
import { useSay } from './words';

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
    case 'log':
      return <ReplayScreen key={route.data} table={null} data={route.data} from={route.step} />;
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
