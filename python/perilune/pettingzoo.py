# SPDX-License-Identifier: MIT
"""Games as environments of PettingZoo, for many learning agents.

    from perilune.pettingzoo import env, parallel_env

`env` asks one agent at a time; of several that answer sealed, the lowest seat first, and none sees
the others' answers. `parallel_env` asks all of them at once. The environments work without
PettingZoo and are its own kind if it is installed.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from ._core import PUBLIC
from .game import Game, make
from .spaces import Chance, Dict, Discrete, masked

try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    AECEnv = ParallelEnv = object

Observation = dict[str, np.ndarray]


class _Table:
    """What both kinds have in common: a game with one agent per seat."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "name": "perilune_v0",
                                "is_parallelizable": False}

    def __init__(self, game: str, seats: int | None, options: Mapping[str, str] | None,
                 illegal: str, render_mode: str | None) -> None:
        self.game: Game = make(game, seats, options=options, seed=0)
        self.metadata = dict(self.metadata, name=f"perilune_{game}_v0")
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._chance = Chance(illegal)
        actions = self._actions()
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: masked(game, self.game.seats, actions)
                                   for agent in self.possible_agents}

    def _actions(self) -> int:
        return self.game.actions

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _begin(self, seed: int | None) -> None:
        self.game.reset(self._chance.deal(seed))
        self.agents = list(self.possible_agents)

    def _rewards(self) -> dict[str, float]:
        rewards = self.game.result().rewards if self.game.over else [0.0] * self.game.seats
        return {agent: rewards[self._seat(agent)] for agent in self.agents}

    def observation_space(self, agent: str) -> Dict:
        """A dict of the `observation` and the `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Action indices."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What the agent sees, and which of its actions are legal now."""
        seat = self._seat(agent)
        return {"observation": self.game.observation(seat),
                "action_mask": self.game.mask(seat).astype(np.int8)}

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        text = self.game.render(PUBLIC)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing to release."""

    @property
    def num_agents(self) -> int:
        """How many agents are still there."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many there are in the beginning."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        """The environment itself."""
        return self

    def __str__(self) -> str:
        return self.metadata["name"]


class TurnEnv(_Table, AECEnv):
    """One agent at a time. `env` makes one."""

    def __init__(self, game: str, seats: int | None = None, *,
                 options: Mapping[str, str] | None = None, illegal: str = "raise",
                 render_mode: str | None = None) -> None:
        _Table.__init__(self, game, seats, options, illegal, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.seat]

    def step(self, action: int | None) -> None:
        """Plays the selected agent's action; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        seat = self._seat(agent)
        self.game.step(self._chance.legal(action, self.game.mask(seat)), seat)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._rewards()
        for other, reward in self.rewards.items():
            self._cumulative_rewards[other] += reward
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.game.seat]

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("when an agent's game is over, the only possible action is None")
        self.agents.remove(agent)
        values: tuple[dict[str, Any], ...] = (self.rewards, self._cumulative_rewards,
                                              self.terminations, self.truncations, self.infos)
        for value in values:
            del value[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool,
                                                  dict[str, Any]]:
        """What the selected agent sees, and what it has earned since it was last asked."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 1 << 62) -> Iterator[str]:
        """The selected agent, as long as there is one."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection


class SealedEnv(_Table, ParallelEnv):
    """All agents at once. `parallel_env` makes one.

    An agent that has nothing to decide has one legal action, the last one: to wait.
    """

    def __init__(self, game: str, seats: int | None = None, *,
                 options: Mapping[str, str] | None = None, illegal: str = "raise",
                 render_mode: str | None = None) -> None:
        _Table.__init__(self, game, seats, options, illegal, render_mode)
        self.metadata["is_parallelizable"] = True

    def _actions(self) -> int:
        return self.game.actions + 1

    @property
    def wait(self) -> int:
        """The action of an agent that has nothing to decide."""
        return self.game.actions

    def observe(self, agent: str) -> Observation:
        """What the agent sees, and which of its actions are legal now."""
        seat = self._seat(agent)
        mask = np.zeros(self.wait + 1, np.int8)
        self.game.mask(seat, out=mask[:-1].view(np.uint8))
        mask[-1] = not mask.any()
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[
            dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deals a game."""
        self._begin(seed)
        return ({agent: self.observe(agent) for agent in self.agents},
                {agent: {} for agent in self.agents})

    def step(self, actions: Mapping[str, int]) -> tuple[
            dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool],
            dict[str, dict[str, Any]]]:
        """Plays the actions of all agents that have to decide."""
        chosen = {}
        for agent in self.agents:
            if agent not in actions:
                raise ValueError(f"an action of {agent} is needed")
            mask = self.observe(agent)["action_mask"]
            chosen[self._seat(agent)] = self._chance.legal(actions[agent], mask)
        for seat in self.game.to_act:
            self.game.step(chosen[seat], seat)
        live, over = self.agents, self.game.over
        rewards = self._rewards()
        if over:
            self.agents = []
        return ({agent: self.observe(agent) for agent in live}, rewards,
                dict.fromkeys(live, over), dict.fromkeys(live, False),
                {agent: {} for agent in live})

    def state(self) -> np.ndarray:
        """What all agents see together."""
        return np.concatenate([self.game.observation(seat) for seat in range(self.game.seats)])


def env(game: str, seats: int | None = None, **more: Any) -> TurnEnv:
    """An environment that asks one agent at a time (AEC).

    `options` are those of the game. `illegal` is what becomes of an illegal action: 'raise' an
    exception, or 'replace' it by a random legal one.
    """
    return TurnEnv(game, seats, **more)


def parallel_env(game: str, seats: int | None = None, **more: Any) -> SealedEnv:
    """An environment that asks all agents at once. It takes the same options as `env`."""
    return SealedEnv(game, seats, **more)
