/**
 * Sends values one after another: a value chosen while another is being sent waits, and only the last one is sent.
 * `onSettled` is called when nothing is left to send, with the last response if there was one.
 */
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
