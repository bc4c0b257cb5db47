import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { GymStack } from '#infra/aws/stack.ts'
import { parseStage } from '#infra/deploy-config.ts'
import { bundleFunctions } from '#scripts/build/bundle-functions.ts'
import { flattenTemplate } from './flatten-template.ts'
import { textOf } from './iam-roles.ts'
import { type Properties, resourcesOf } from './synthesized-stack.ts'

export type DeployedFunction = {
  /** Folder of the staged asset. */
  folder: string
  handler: string
  /** Environment in the template, with references as `${LogicalId}`. */
  environment: Readonly<Record<string, string>>
}
export type DeployedRoute = { key: string; needsToken: boolean; lambda: DeployedFunction }
export type DeployedStack = {
  routes: readonly DeployedRoute[]
  /** Issuer and audience of the JWT authorizer, with references. */
  authorizer: { issuer: string; audience: readonly string[] }
  functionOf: (name: string) => DeployedFunction
  remove: () => void
}

type Jwt = { Issuer: unknown; Audience: unknown[] }
type Manifest = { files: Record<string, { source: { path: string } }> }

/** The synthesized stack: its template and staged bundles. */
export async function deployedStack(): Promise<DeployedStack> {
  const folder = mkdtempSync(join(tmpdir(), 'gym-deployed-'))
  const functionsDir = join(folder, 'functions')
  await bundleFunctions(functionsDir)
  const app = new App({
    outdir: join(folder, 'cdk.out'),
    context: { 'aws:cdk:enable-asset-metadata': true },
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  })
  const stack = new GymStack(app, 'Gym', {
    built: { functionsDir, siteDir: '', edgeDir: '' },
    settings: parseStage({ production: { edge: false } }, 'production'),
  })
  const assembly = app.synth()
  const template = Template.fromJSON(flattenTemplate(assembly.getStackByName('Gym').template, app.outdir))
  const { files } = (
    await import(join(app.outdir, `${stack.artifactId}.assets.json`), { with: { type: 'json' } })
  ).default as Manifest
  const read = readStack(template, (hash) => join(app.outdir, files[hash]?.source.path ?? `no asset ${hash}`))
  return { ...read, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function readStack(template: Template, assetFolder: (hash: string) => string): Omit<DeployedStack, 'remove'> {
  const functions = new Map(
    resourcesOf(template, 'AWS::Lambda::Function').map(({ logicalId, Properties }) => [
      logicalId,
      functionFrom(Properties, assetFolder),
    ]),
  )
  const integrations = new Map(
    resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map((found) => [
      found.logicalId,
      found.Properties,
    ]),
  )
  const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => {
    const integration = integrations.get(referenceIn(textOf(Properties.Target)))
    const lambda = functions.get(referenceIn(textOf(integration?.IntegrationUri)))
    if (!lambda) throw new Error(`Route ${Properties.RouteKey} leads to no Lambda`)
    return { key: String(Properties.RouteKey), needsToken: Properties.AuthorizationType === 'JWT', lambda }
  })
  const functionOf = (name: string) => {
    const found = [...functions].find(([logicalId]) => logicalId.replace(/[0-9A-F]{8}$/, '') === name)
    if (!found) throw new Error(`The template has no Lambda ${name}`)
    return found[1]
  }
  return { routes, functionOf, authorizer: authorizerOf(template) }
}

function functionFrom(properties: Properties, assetFolder: (hash: string) => string): DeployedFunction {
  const { S3Key } = properties.Code as { S3Key: string }
  const { Variables } = properties.Environment as { Variables: Record<string, unknown> }
  return {
    folder: assetFolder(S3Key.replace('.zip', '')),
    handler: String(properties.Handler),
    environment: Object.fromEntries(Object.entries(Variables).map(([name, value]) => [name, textOf(value)])),
  }
}

function authorizerOf(template: Template): DeployedStack['authorizer'] {
  const [authorizer] = resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer')
  const { Issuer, Audience } = (authorizer?.Properties.JwtConfiguration ?? {}) as Jwt
  return { issuer: textOf(Issuer), audience: Audience.map(textOf) }
}

/** The logical id in a text such as `integrations/${Id}` or `${Id.Arn}`. */
const referenceIn = (text: string) => text.match(/\$\{(\w+)/)?.[1] ?? ''
