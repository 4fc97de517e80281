/* SPDX-License-Identifier: MIT */
/* Differences between C and C++, so that programs in either can include the engine's headers. */
#ifndef PL_CPLUSPLUS_H
#define PL_CPLUSPLUS_H

#ifdef __cplusplus
#define PL_BEGIN      extern "C" {
#define PL_END        }
#define PL_NORETURN   [[noreturn]]
#define PL_ALIGNAS(n) alignas(n)
#define PL_RESTRICT
#else
#define PL_BEGIN
#define PL_END
#define PL_NORETURN   _Noreturn
#define PL_ALIGNAS(n) _Alignas(n)
#define PL_RESTRICT   restrict
#endif

#endif
