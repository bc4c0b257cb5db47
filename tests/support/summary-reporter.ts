import type { Reporter, TestModule } from 'vitest/node'

/** Prints the totals of a run on one line without colors, for scripts. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const count = (wanted: string) => tests.filter((test) => test.result().state === wanted).length
    const unreadable = modules.filter((module) => module.errors().length > 0).length
    console.log(
      `Tests: ${count('passed')} passed, ${count('failed') + unreadable} failed, ${count('skipped')} skipped`,
    )
  }
}
