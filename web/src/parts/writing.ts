// SPDX-License-Identifier: MIT
// Whether the reader is typing.
/** Somebody is in the middle of a line of chat or of a name: the focus stays there. */
export const isWriting = () => document.activeElement?.matches('input, textarea') ?? false;
