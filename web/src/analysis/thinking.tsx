// SPDX-License-Identifier: MIT
// How far an analysis is.
import type { UnderWay } from '../net/api';
import { useAnalysisSay } from './words';

export function Thinking({ ahead, done, of }: UnderWay) {
  const say = useAnalysisSay();
  const tenth = Math.floor((10 * done) / of);
  return (
    <section class="panel analysis-thinking">
      <h2>{say('thinking')}</h2>
      <p class="muted">{say('thinkingAbout')}</p>
      <progress max={of} value={done} aria-label={say('thinking')} />
      <p aria-hidden="true">{ahead > 0 ? say('ahead', ahead) : say('judged', done, of)}</p>
      <p class="unseen" role="status">
        {ahead > 0 ? say('ahead', ahead) : say('judged', Math.floor((tenth * of) / 10), of)}
      </p>
    </section>
  );
}
