// SPDX-License-Identifier: MIT
// Starts the page.
import { render } from 'preact';
import { App } from './app';
import { drawByFrames } from './drawing';
import { isAlone } from './net/local';
import { dress } from './settings';
import { allowSound } from './sound/sound';
import './fonts.css';
import './theme.css';
import './parts/icon.css';

drawByFrames();
dress();
allowSound();
render(<App />, document.getElementById('app')!);
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register(isAlone ? 'worker.js?alone' : '/worker.js');
