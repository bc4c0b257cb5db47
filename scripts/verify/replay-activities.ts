import * as z from 'zod/mini'
import { runPython } from './python.ts'

const Replay = z.object({ checked: z.number(), differences: z.array(z.string()) })
export type Replay = z.infer<typeof Replay>

/** Replays the activities of a table dump; each difference is a status or summary that is not what they say. */
export async function replayActivities(items: readonly Readonly<Record<string, unknown>>[]): Promise<Replay> {
  return z.parse(Replay, await runPython('replay_activities.py', JSON.stringify(items)))
}
