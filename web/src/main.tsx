// SPDX-License-Identifier: MIT
import { render } from 'preact';
import { App } from './app';
import { dress } from './settings';
import './theme.css';
import './parts/icon.css';

dress();
render(<App />, document.getElementById('app')!);
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/worker.js');
