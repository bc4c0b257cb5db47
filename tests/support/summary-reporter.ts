import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Prints the totals of a run on one line without colors, for scripts. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const all = modules.flatMap(({ children }) => [...children.allTests()])
    const isLeftOut = (test: TestCase) => test.tags.includes('nightly') && test.result().state === 'skipped'
    const tests = all.filter((test) => !isLeftOut(test))
    const leftOut = all.length - tests.length
    if (leftOut > 0) console.log(`${leftOut} tests are tagged nightly: npm run verify runs them.`)
    for (const test of tests.filter((test) => test.diagnostic()?.flaky))
      console.log(`Flaky, passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}`)
    const count = (wanted: string) => tests.filter((test) => test.result().state === wanted).length
    const unreadable = modules.filter((module) => module.errors().length > 0).length
    console.log(
      `Tests: ${count('passed')} passed, ${count('failed') + unreadable} failed, ${count('skipped')} skipped`,
    )
  }
}
