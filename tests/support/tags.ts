/** In each configuration of Vitest: a test with a tag that a configuration does not know fails its file. */
export const tags = [
  // A flaky test is red at night, whatever a project retries.
  { name: 'nightly', description: 'Left out of npm test: npm run verify runs them every night.', retry: 0 },
]
