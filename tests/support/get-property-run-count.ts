/** npm names the script that it runs. The night runs vitest alone, and so every case. */
const SHARE = /^(check|test)$/.test(process.env.npm_lifecycle_event ?? '') ? 0.1 : 1

export const getPropertyRunCount = (count: number): number => Math.ceil(count * SHARE)
