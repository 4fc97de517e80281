/* SPDX-License-Identifier: MIT */
/* The policy and evaluation of the frozen levels (bots/frozen.c): policy.c with the weights of that
 * time. Before the features in policy.c change, give this file a policy of its own. */
#define WEIGHTS  "weights_1.h"
#define POLICY   mm_policy_1
#define EVALUATE mm_evaluate_1
#include "policy.c"

const pl_knowledge mm_frozen = { mm_policy_1, mm_evaluate_1, 12 };
