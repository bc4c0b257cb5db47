/** Every Vitest configuration needs these tags, because a file with an unknown tag fails. */
export const testTags = [
  // A nightly test is never retried, so that a flaky test fails.
  { name: 'nightly', description: 'Left out of npm test: npm run verify runs them every night.', retry: 0 },
]
