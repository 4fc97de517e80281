// SPDX-License-Identifier: MIT
declare module '*.txt' {
  const text: string;
  export default text;
}
