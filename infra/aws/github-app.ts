import { App } from 'aws-cdk-lib'
import { readStageSettings } from '#infra/deploy-config.ts'
import { GithubDeployStack } from './github-deploy-stack.ts'

const app = new App({ analyticsReporting: false })
const contextText = (name: string): string => String(app.node.tryGetContext(name) ?? '')
const settings = await readStageSettings()
// Production keeps the stack name of an earlier version, "GymGithubDeploy", whose role served all stages.
new GithubDeployStack(app, settings.stackName.replace('Gym', 'GymGithubDeploy'), {
  settings,
  repository: contextText('repository'),
  createsOidcProvider: contextText('existingProvider') !== 'true',
})
