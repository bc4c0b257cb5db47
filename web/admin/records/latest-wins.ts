/** Of the values chosen during a send only the last is sent. `onSettled` receives the last response, if any. */
export function createLatestWins<Value, Response>(
  send: (value: Value) => Promise<Response>,
  onSettled: (response: Response | undefined) => void,
) {
  let isSending = false
  let next: { value: Value } | undefined

  async function sendAll() {
    isSending = true
    let last: Response | undefined
    while (next) {
      const { value } = next
      next = undefined
      last = await send(value).catch(() => last)
    }
    isSending = false
    onSettled(last)
  }

  return function choose(value: Value) {
    next = { value }
    if (!isSending) void sendAll()
  }
}
