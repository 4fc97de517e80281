# SPDX-License-Identifier: MIT
"""Games after the conventions of OpenSpiel.

    from perilune.openspiel import load_game
    state = load_game("monkeys", players=2).new_initial_state()

The first node is chance: its one action, 0, deals a game nobody can foresee. From there on seats
decide one after the other; sealed answers are hidden information. Returns are shares of the win.
The classes have OpenSpiel's methods but are not made from its own, and need none of it.
"""
from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from . import game as games
from .game import features, info, make

try:
    import pyspiel
    KINDS = pyspiel.GameType
    PLAYERS = pyspiel.PlayerId
except ImportError:
    KINDS = SimpleNamespace(
        Dynamics=SimpleNamespace(SEQUENTIAL="sequential"),
        ChanceMode=SimpleNamespace(SAMPLED_STOCHASTIC="sampled stochastic"),
        Information=SimpleNamespace(IMPERFECT_INFORMATION="imperfect information"),
        Utility=SimpleNamespace(CONSTANT_SUM="constant sum"),
        RewardModel=SimpleNamespace(TERMINAL="terminal"))
    PLAYERS = SimpleNamespace(CHANCE=-1, TERMINAL=-4)


class Game:
    """A game with a number of players. `load_game` makes one."""

    def __init__(self, name: str, players: int | None = None, seed: int | None = None,
                 miniature: bool = False) -> None:
        self.name, self.miniature = name, miniature
        self.info = info(name)
        example = make(name, players, seed=0, miniature=miniature)
        self.players, self.actions = example.seats, example.actions
        self.seed = seed
        self._deals = np.random.default_rng(seed)

    def get_type(self) -> SimpleNamespace:
        """What kind of game it is."""
        return SimpleNamespace(
            short_name=f"perilune_{self.name}", long_name=self.info["title"]["en"],
            dynamics=KINDS.Dynamics.SEQUENTIAL, chance_mode=KINDS.ChanceMode.SAMPLED_STOCHASTIC,
            information=KINDS.Information.IMPERFECT_INFORMATION,
            utility=KINDS.Utility.CONSTANT_SUM, reward_model=KINDS.RewardModel.TERMINAL,
            min_num_players=self.info["seats_min"], max_num_players=self.info["seats_max"],
            provides_information_state_string=True, provides_information_state_tensor=False,
            provides_observation_string=True, provides_observation_tensor=True)

    def get_parameters(self) -> dict[str, Any]:
        """What `load_game` was given."""
        return {"players": self.players, "seed": self.seed, "miniature": self.miniature}

    def new_initial_state(self) -> State:
        """A state before the deal."""
        return State(self)

    def deal_seed(self) -> int:
        """The seed of the next deal."""
        return int(self._deals.integers(1 << 62))

    def num_players(self) -> int:
        """The number of players."""
        return self.players

    def num_distinct_actions(self) -> int:
        """The number of action indices."""
        return self.actions

    def max_chance_outcomes(self) -> int:
        """The one of the deal."""
        return 1

    def max_game_length(self) -> int:
        """No game has more decisions."""
        return self.info["length_max"]

    def min_utility(self) -> float:
        """A lost game."""
        return 0.0

    def max_utility(self) -> float:
        """A game won alone."""
        return 1.0

    def utility_sum(self) -> float:
        """There is one win to share."""
        return 1.0

    def observation_tensor_shape(self) -> list[int]:
        """One vector."""
        return [len(features(self.name, self.players))]

    def observation_tensor_size(self) -> int:
        """The numbers of an observation."""
        return self.observation_tensor_shape()[0]

    def __str__(self) -> str:
        return f"perilune_{self.name}(players={self.players})"


class State:
    """A position."""

    def __init__(self, game: Game, table: games.Game | None = None) -> None:
        self._game, self._table = game, table
        self._past: list[tuple[int, int]] = []
        self._known: list[list[str]] = [[] for _ in range(game.players)]

    def get_game(self) -> Game:
        """The game it belongs to."""
        return self._game

    # ---- who decides, and what ----

    def current_player(self) -> int:
        """The seat that decides, or chance before the deal, or the terminal player."""
        if self._table is None:
            return PLAYERS.CHANCE
        return PLAYERS.TERMINAL if self._table.over else self._table.seat

    def is_chance_node(self) -> bool:
        """Whether the game has not been dealt."""
        return self._table is None

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._table is not None and self._table.over

    def is_simultaneous_node(self) -> bool:
        """Never: sealed answers are asked for one after the other."""
        return False

    def is_player_node(self) -> bool:
        """Whether a seat decides."""
        return not self.is_chance_node() and not self.is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deal, whatever it will be."""
        return [(0, 1.0)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Action indices in ascending order; none for a player that doesn't decide."""
        if self._table is None:
            return [0] if player in (None, PLAYERS.CHANCE) else []
        if self._table.over or player not in (None, self._table.seat):
            return []
        return sorted(self._table.legal())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for each legal action, 0 for all others."""
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self._game.actions)]

    def apply_action(self, action: int) -> None:
        """Deals, or plays an action."""
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal")
        player = self.current_player()
        if self._table is None:
            self._table = make(self._game.name, self._game.players, seed=self._game.deal_seed(),
                               miniature=self._game.miniature)
        else:
            self._known[player].append(f"{self._table.key():016x}.{action}")
            self._table.step(int(action))
        self._past.append((player, int(action)))

    def child(self, action: int) -> State:
        """The state after an action."""
        state = self.clone()
        state.apply_action(action)
        return state

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """An action as text. Also takes the action alone."""
        if action is None:
            action = player
        return "deal" if self._table is None else self._table.text(action)

    # ---- what has happened ----

    def history(self) -> list[int]:
        """All actions so far."""
        return [action for _, action in self._past]

    def full_history(self) -> list[SimpleNamespace]:
        """All actions with their players."""
        return [SimpleNamespace(player=player, action=action) for player, action in self._past]

    def move_number(self) -> int:
        """How many actions there were."""
        return len(self._past)

    def num_players(self) -> int:
        """The number of players."""
        return self._game.players

    def num_distinct_actions(self) -> int:
        """The number of action indices."""
        return self._game.actions

    def rewards(self) -> list[float]:
        """What the last action earned."""
        return self.returns()

    def returns(self) -> list[float]:
        """Shares of the win at the end, zeros before."""
        if self._table is None or not self._table.over:
            return [0.0] * self._game.players
        return self._table.result().rewards

    def player_return(self, player: int) -> float:
        """One of the returns."""
        return self.returns()[player]

    # ---- what a player knows ----

    def _seen_by(self, player: int | None) -> tuple[games.Game, int]:
        if self._table is None:
            raise ValueError("nobody sees anything before the deal")
        return self._table, self._table.seat if player is None else player

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The player's view as numbers."""
        table, seat = self._seen_by(player)
        return table.observation(seat).astype(np.float32).tolist()

    def observation_string(self, player: int | None = None) -> str:
        """The player's view as text."""
        table, seat = self._seen_by(player)
        return table.render(seat)

    def information_state_string(self, player: int | None = None) -> str:
        """All the player has seen at its decisions, what it did, and what it sees now."""
        table, seat = self._seen_by(player)
        return " ".join([str(seat), *self._known[seat], f"{table.key(seat):016x}"])

    def resample_from_infostate(self, player: int, probability_sampler: Any = None) -> State:
        """A state in a world the player could be in. The sampler returns numbers in 0 .. 1.

        Sealed answers of others, which the player can't know, are chosen at random.
        """
        table, seat = self._seen_by(player)
        chance = probability_sampler() if probability_sampler else np.random.random()
        seed = int(chance * (1 << 53))
        world, rng = table.imagine(seat, seed=seed), np.random.default_rng(seed)
        while world.seat != table.seat and table.seat in world.to_act:
            world.pick(int(rng.integers(world.moves)))
        state = State(self._game, world)
        state._past, state._known = list(self._past), [list(known) for known in self._known]
        return state

    def clone(self) -> State:
        """A copy. Before the deal, every copy is dealt its own game."""
        state = State(self._game, self._table and self._table.clone())
        state._past, state._known = list(self._past), [list(known) for known in self._known]
        return state

    def __str__(self) -> str:
        return "before the deal" if self._table is None else self._table.render()


def load_game(name: str, players: int | None = None, seed: int | None = None,
              miniature: bool = False) -> Game:
    """A game by its id. `seed` makes the series of its deals repeatable."""
    return Game(name, players, seed, miniature)
