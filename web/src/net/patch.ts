// SPDX-License-Identifier: MIT
// Patches of the table protocol: each member names what changed; [value] is the new value, [] means
// that the member is gone, an object is a patch of what is inside. In a list `splice` replaces a
// stretch. What did not change stays the same object, so that drawing code can tell at a glance.
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Patch = { [key: string]: Json[] | Patch };

function patchMember(old: Json | undefined, change: Json[] | Patch): Json | undefined {
  if (Array.isArray(change)) return change[0];
  return applyPatch(old ?? {}, change);
}

/** Replaces `gone` items from `start` on. */
function splice(list: Json[], [start, gone, ...items]: Json[]): Json[] {
  if (typeof start !== 'number' || typeof gone !== 'number' || start + gone > list.length)
    throw new Error(`a patch replaces ${gone} items from ${start} of ${list.length}`);
  return [...list.slice(0, start), ...items, ...list.slice(start + gone)];
}

function patchList(list: Json[], patch: Patch): Json[] {
  if (Array.isArray(patch.splice)) return splice(list, patch.splice);
  const copy = [...list];
  for (const [key, change] of Object.entries(patch)) {
    const at = Number(key);
    if (!(at >= 0 && at < copy.length)) throw new Error(`a patch names place ${key} of a list`);
    copy[at] = patchMember(copy[at], change) ?? null;
  }
  return copy;
}

export function applyPatch(value: Json, patch: Patch): Json {
  if (Array.isArray(value)) return patchList(value, patch);
  if (value === null || typeof value !== 'object')
    throw new Error('a patch goes into a bare value');
  const copy = { ...value };
  for (const [key, change] of Object.entries(patch)) {
    const now = patchMember(copy[key], change);
    if (now === undefined) delete copy[key];
    else copy[key] = now;
  }
  return copy;
}
