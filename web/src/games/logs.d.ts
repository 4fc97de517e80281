// SPDX-License-Identifier: MIT
// Logs of games are taken into the page as texts.
declare module '*.log' {
  const log: string;
  export default log;
}
