# SPDX-License-Identifier: MIT
"""The adapters against the contracts of the interfaces they follow, without those packages.

usage: adapters_test.py BUILD
"""
import sys
import unittest

from package import TABLES

import numpy as np

# Whatever is installed here: the adapters have to do without it.
for name in ("gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None

import perilune
from perilune import gymnasium, openspiel, pettingzoo


class Turns(unittest.TestCase):
    """PettingZoo, one agent at a time."""

    def check_ask(self, env, agent):
        observation, reward, terminated, truncated, info = env.last()
        self.assertTrue(env.observation_space(agent).contains(observation))
        self.assertIs(env.observation_space(agent), env.observation_space(agent))
        self.assertIs(env.action_space(agent), env.action_space(agent))
        self.assertIsNone(env.last(observe=False)[0])
        self.assertEqual((terminated, truncated, info),
                         (env.terminations[agent], env.truncations[agent], env.infos[agent]))
        for values in (env.rewards, env.terminations, env.truncations, env.infos):
            self.assertEqual(set(values), set(env.agents))
        return observation, reward, terminated

    def play(self, env, seed):
        """Plays a game; returns what each agent earned, and all actions."""
        env.reset(seed=seed)
        earned, gone, actions = dict.fromkeys(env.possible_agents, 0.0), set(), []
        for agent in env.agent_iter():
            self.assertNotIn(agent, gone)
            observation, reward, terminated = self.check_ask(env, agent)
            earned[agent] += reward
            if terminated:
                gone.add(agent)
            action = None if terminated else env.action_space(agent).sample(
                observation["action_mask"])
            actions.append(action)
            self.assertIsNone(env.step(action))
        self.assertEqual(gone, set(env.possible_agents))
        self.assertEqual((env.agents, env.num_agents), ([], 0))
        return earned, actions

    def test_games(self):
        for game, seats in TABLES:
            env = pettingzoo.env(game, seats)
            self.assertEqual(env.max_num_agents, seats)
            self.assertAlmostEqual(sum(self.play(env, 1)[0].values()), 1)

    def test_seeds(self):
        played = []
        for _ in range(2):
            env = pettingzoo.env("template", 3)
            for i, agent in enumerate(env.possible_agents):
                env.action_space(agent).seed(i)
            played.append(self.play(env, 7))
        self.assertEqual(*played)

    def test_sealed_answers_stay_hidden(self):
        """The second agent sees the same, whatever the first one has answered."""
        seen = []
        env = pettingzoo.env("template", 2)
        env.reset(seed=1)
        for action in np.flatnonzero(env.last()[0]["action_mask"])[:2]:
            env.reset(seed=1)
            env.step(action)
            seen.append(env.last()[0])
        for part in ("observation", "action_mask"):
            np.testing.assert_array_equal(seen[0][part], seen[1][part])

    def test_illegal_actions(self):
        env = pettingzoo.env("template", 2)
        env.reset(seed=1)
        illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
        for action in (illegal, -1, 99):
            self.assertRaises(ValueError, env.step, action)
        self.assertEqual(env.game.played, 0)
        env = pettingzoo.env("template", 2, illegal="replace")
        env.reset(seed=1)
        env.step(illegal)
        self.assertEqual(env.game.played, 1)
        self.assertRaises(ValueError, pettingzoo.env, "template", illegal="ignore")

    def test_rendering(self):
        env = pettingzoo.env("template", 2, render_mode="ansi")
        env.reset(seed=1)
        self.assertIn("Round 1", env.render())
        self.assertEqual((str(env), env.unwrapped), ("perilune_template_v0", env))


class Parallel(unittest.TestCase):
    """PettingZoo, all agents at once."""

    def play(self, env, seed):
        observations, infos = env.reset(seed=seed)
        earned, steps = dict.fromkeys(env.possible_agents, 0.0), 0
        while env.agents:
            live = list(env.agents)
            self.assertEqual(set(observations), set(live))
            for agent in live:
                self.assertTrue(env.observation_space(agent).contains(observations[agent]))
            actions = {agent: env.action_space(agent).sample(observations[agent]["action_mask"])
                       for agent in live}
            observations, rewards, terminated, truncated, infos = env.step(actions)
            for told in (observations, rewards, terminated, truncated, infos):
                self.assertEqual(set(told), set(live))
            for agent in live:
                earned[agent] += rewards[agent]
            steps += 1
        self.assertTrue(all(terminated.values()))
        return earned, steps

    def test_games(self):
        for game, seats in TABLES:
            env = pettingzoo.parallel_env(game, seats)
            self.assertAlmostEqual(sum(self.play(env, 1)[0].values()), 1)
            self.assertEqual(len(env.state()), seats * len(perilune.features(game, seats)))

    def test_sealed_choices_take_one_step(self):
        self.assertEqual(self.play(pettingzoo.parallel_env("template", 4), 1)[1], 5)

    def test_waiting(self):
        env = pettingzoo.parallel_env("monkeys", 2)
        observations, _ = env.reset(seed=1)
        waits = [agent for agent in env.agents
                 if observations[agent]["action_mask"].nonzero()[0].tolist() == [env.wait]]
        self.assertEqual(len(waits), 1)
        self.assertRaises(ValueError, env.step, dict.fromkeys(env.agents, env.wait))
        self.assertRaises(ValueError, env.step, {waits[0]: env.wait})
        self.assertEqual(env.game.played, 0)


class OneSeat(unittest.TestCase):
    """Gymnasium."""

    def play(self, env, seed):
        observation, info = env.reset(seed=seed)
        self.assertTrue(env.observation_space.contains(observation))
        earned, over, told = 0.0, False, [observation.tolist()]
        while not over:
            np.testing.assert_array_equal(info["action_mask"], env.action_masks())
            action = int(np.flatnonzero(info["action_mask"])[0])
            observation, reward, over, truncated, info = env.step(action)
            self.assertTrue(env.observation_space.contains(observation))
            self.assertIs(truncated, False)
            earned += reward
            told.append(observation.tolist())
        self.assertRaises(ValueError, env.step, 0)
        return earned, info["result"], told

    def test_games(self):
        for game, seats in TABLES:
            for seat in {0, seats - 1}:
                env = gymnasium.Env(game, seats, seat=seat)
                earned, result, _ = self.play(env, 1)
                self.assertAlmostEqual(earned, result["rewards"][seat])
                env = gymnasium.Env(game, seats, seat=seat, reward="score")
                earned, result, _ = self.play(env, 1)
                self.assertEqual(earned, result["scores"][seat])

    def test_seeds(self):
        env = gymnasium.Env("monkeys", 2, bots="cadet:5")
        first = self.play(env, 3)
        self.assertNotEqual(self.play(env, None), first)
        self.assertEqual(self.play(env, 3), first)

    def test_bots(self):
        env = gymnasium.Env("template", 3, bots=["cadet", lambda game, seat: game.legal(seat)[0]])
        self.play(env, 1)
        for wrong in ({"bots": ["cadet"]}, {"bots": "nobody"}, {"seat": 3}, {"reward": "fun"},
                      {"illegal": "x"}):
            self.assertRaises(ValueError, gymnasium.Env, "template", 3, **wrong)

    def test_illegal_actions(self):
        env = gymnasium.Env("template", 2)
        _, info = env.reset(seed=1)
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
        self.assertRaises(ValueError, env.step, illegal)
        env = gymnasium.Env("template", 2, illegal="replace")
        env.reset(seed=1)
        env.step(illegal)


class Spiel(unittest.TestCase):
    """OpenSpiel."""

    def check_state(self, game, state):
        player = state.current_player()
        legal = state.legal_actions()
        self.assertEqual(legal, sorted(set(legal)))
        self.assertEqual(legal, state.legal_actions(player))
        if state.is_chance_node():
            self.assertEqual(state.chance_outcomes(), [(0, 1.0)])
            return
        self.assertEqual([i for i, one in enumerate(state.legal_actions_mask()) if one], legal)
        self.assertEqual(state.legal_actions((player + 1) % game.num_players()),
                         legal if game.num_players() == 1 else [])
        self.assertEqual(len(state.observation_tensor()), game.observation_tensor_size())
        self.assertTrue(all(state.action_to_string(player, action) for action in legal))
        self.assertEqual(state.returns(), [0.0] * game.num_players())

    def test_games(self):
        for name, players in TABLES:
            rng = np.random.default_rng(1)
            game = openspiel.load_game(name, players, seed=1)
            state = game.new_initial_state()
            while not state.is_terminal():
                self.check_state(game, state)
                action = int(rng.choice(state.legal_actions()))
                self.assertLess(action, game.num_distinct_actions())
                if state.is_player_node():
                    child = state.child(action)
                    self.assertEqual(child.history(), state.history() + [action])
                state.apply_action(action)
            self.assertEqual(str(child), str(state))
            self.assertAlmostEqual(sum(state.returns()), game.utility_sum())
            self.assertEqual((state.legal_actions(), state.current_player() < 0), ([], True))
            self.assertLessEqual(len(state.history()), game.max_game_length() + 1)
            self.assertEqual(len(state.full_history()), state.move_number())

    def test_information_states(self):
        """Resampled worlds look the same to the player, and its past is part of what it knows."""
        for name, players in TABLES:
            state = openspiel.load_game(name, players, seed=2).new_initial_state()
            state.apply_action(0)
            for _ in range(20):
                player = state.current_player()
                world = state.resample_from_infostate(player, np.random.default_rng(3).random)
                for what in ("information_state_string", "observation_string"):
                    self.assertEqual(getattr(world, what)(player), getattr(state, what)(player))
                self.assertEqual(world.legal_actions(), state.legal_actions())
                before = state.information_state_string(player)
                state.apply_action(state.legal_actions()[0])
                if state.is_terminal():
                    break
                self.assertNotEqual(state.information_state_string(player), before)

    def test_refusals(self):
        state = openspiel.load_game("template", seed=1).new_initial_state()
        self.assertRaises(ValueError, state.apply_action, 1)
        self.assertRaises(ValueError, state.observation_string, 0)
        state.apply_action(0)
        self.assertRaises(ValueError, state.apply_action, 99)

    def test_series(self):
        deals = []
        for _ in range(2):
            game = openspiel.load_game("template", seed=5)
            states = [game.new_initial_state() for _ in range(2)]
            for state in states:
                state.apply_action(0)
            deals.append([str(state) for state in states])
        self.assertEqual(*deals)


if __name__ == "__main__":
    unittest.main()
