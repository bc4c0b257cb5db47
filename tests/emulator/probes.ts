import { setTimeout as wait } from 'node:timers/promises'
import { callApi } from '#tests/support/stack/call-api.ts'

export type Probe = {
  method: string
  path: string
  body?: () => object
  headers?: () => Record<string, string>
  isStaff?: boolean
}
export type Answer = {
  request: string
  status: number
  milliseconds: number
  at: number
  /** MiniStack kills the running process when it replaces the code of a Lambda. AWS lets it finish. */
  isInterrupted: boolean
}

const INTERVAL_MS = 400
const KILLED = 502

/** Calls the API until it is stopped. A failed connection has status 0, and an interrupted request is repeated once. */
export function startProbing(base: string, probes: readonly Probe[], tokenOf: () => Promise<string>) {
  const answers: Answer[] = []
  let isStopped = false
  const run = async () => {
    for (let turn = 0; !isStopped; turn++) {
      const probe = probes[turn % probes.length]
      if (!probe) return
      const at = Date.now()
      const { method, path, body, headers, isStaff } = probe
      const options = {
        ...(body && { body: body() }),
        ...(headers && { headers: headers() }),
        ...(isStaff && { token: await tokenOf() }),
      }
      const call = () =>
        callApi(base, method, path, options).then(
          (response) => response.status,
          () => 0,
        )
      const first = await call()
      const isInterrupted = first === KILLED
      const status = isInterrupted ? await call() : first
      answers.push({ request: `${method} ${path}`, status, milliseconds: Date.now() - at, at, isInterrupted })
      await wait(INTERVAL_MS)
    }
  }
  const running = run()
  const stop = async () => {
    isStopped = true
    await running
    return answers
  }
  return { answers, stop }
}
