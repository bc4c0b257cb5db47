import { App } from 'aws-cdk-lib'
import { readStageSettings } from '#infra/deploy-config.ts'
import { GithubDeployStack } from './github-deploy-stack.ts'

const app = new App({ analyticsReporting: false })
const contextText = (name: string): string => String(app.node.tryGetContext(name) ?? '')
const settings = await readStageSettings()
// In an earlier version, a stack named GymGithubDeploy served all stages. Production keeps this name.
new GithubDeployStack(app, settings.stackName.replace('Gym', 'GymGithubDeploy'), {
  settings,
  repository: contextText('repository'),
  createsOidcProvider: contextText('existingProvider') !== 'true',
})
