/** The npm scripts `check` and `test` run a tenth of the property test cases. The nightly run uses neither script, so it runs all cases. */
const SHARE = /^(check|test)$/.test(process.env.npm_lifecycle_event ?? '') ? 0.1 : 1

export const getPropertyRunCount = (count: number): number => Math.ceil(count * SHARE)
