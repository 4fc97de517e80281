// SPDX-License-Identifier: MIT
import './theme.css';
