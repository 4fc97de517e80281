// SPDX-License-Identifier: MIT
/** Somebody is in the middle of a line of chat or of a name: the focus stays there. */
export const isWriting = () => document.activeElement?.matches('input, textarea') ?? false;
