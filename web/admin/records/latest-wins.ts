/**
 * Sends values one after another: a value chosen while another is being sent waits, and only the last one is sent.
 * `onSettled` is called when nothing is left to send.
 */
export function createLatestWins<Value>(send: (value: Value) => Promise<unknown>, onSettled: () => void) {
  let isSending = false
  let next: { value: Value } | undefined

  async function sendAll() {
    isSending = true
    while (next) {
      const { value } = next
      next = undefined
      await send(value).catch(() => undefined)
    }
    isSending = false
    onSettled()
  }

  return function choose(value: Value) {
    next = { value }
    if (!isSending) void sendAll()
  }
}
