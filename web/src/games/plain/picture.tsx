// SPDX-License-Identifier: MIT
// The cover of a game that has none of its own.
export function PlainPicture() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden>
      <rect width="320" height="180" fill="var(--sunken)" />
      <circle cx="160" cy="90" r="52" fill="var(--line)" />
    </svg>
  );
}
