// SPDX-License-Identifier: MIT
import { render } from 'preact';
import { App } from './app';
import { drawByFrames } from './drawing';
import { dress } from './settings';
import './theme.css';
import './parts/icon.css';

drawByFrames();
dress();
render(<App />, document.getElementById('app')!);
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/worker.js');
