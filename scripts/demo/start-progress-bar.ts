const BAR_WIDTH = 30

/** Shows a progress bar on a terminal, and otherwise prints one line per 10 %. */
export function startProgressBar(label: string, total: number): (done: number) => void {
  const startedAt = performance.now()
  let shownStep = -1
  return (done) => {
    const steps = process.stderr.isTTY ? 100 : 10
    const step = Math.min(steps, Math.floor((done / total) * steps))
    if (step === shownStep) return
    shownStep = step
    const fraction = step / steps
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    const bar = '#'.repeat(Math.round(fraction * BAR_WIDTH)).padEnd(BAR_WIDTH, '.')
    const line = `${label} [${bar}] ${String(Math.round(fraction * 100)).padStart(3)} %  ${done} of ${total}, ${seconds} s`
    process.stderr.write(process.stderr.isTTY ? `\r${line}${step === steps ? '\n' : ''}` : `${line}\n`)
  }
}
