import type { DeployConfig } from './infra/deploy-config.ts'

/**
 * Every deployment of the site, by stage. The build and all commands read this file; each takes `--stage <name>` and
 * means production without it. docs/deploy.md explains each option.
 */
export default {
  production: {
    // alarmEmail: 'you@your-gym.com',
    // adminEmail: 'you@your-gym.com',
  },
  staging: {},
} satisfies DeployConfig
