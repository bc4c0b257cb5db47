import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { GymStack } from '#infra/aws/stack.ts'
import { parseStage, type StageOptions } from '#infra/deploy-config.ts'
import { lambdas } from '#infra/lambdas.ts'
import cdk from '../../../cdk.json' with { type: 'json' }
import { flattenTemplate } from './flatten-template.ts'

export type Properties = Record<string, unknown>
export type Resource = { logicalId: string; Type: string; Properties: Properties } & Record<string, unknown>

type SynthOptions = {
  options?: StageOptions
  validates?: boolean
  prepare?: (app: App) => void
  /** CSP hash in the CloudFront Function. */
  allowedStyles?: string
}

const STYLE_HASH = 'sha256-abc='

/** The stack as `cdk deploy` would create it, with empty bundles and an empty site. */
export function synthesizeStack({
  options = {},
  validates = false,
  prepare,
  allowedStyles = STYLE_HASH,
}: SynthOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gym-synth-'))
  const app = new App({
    context: { ...cdk.context, 'aws:cdk:enable-asset-metadata': true },
    outdir: join(folder, 'cdk.out'),
    analyticsReporting: false,
    builtinCloudFormationValidation: validates,
  })
  prepare?.(app)
  const stack = new GymStack(app, 'Gym', {
    built: emptyParts(folder, allowedStyles),
    settings: parseStage({ production: options }, 'production'),
  })
  // A staged stack takes 25 MB.
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { app, stack, remove }
}

/** Synthesized once per worker and options: a synthesis takes seconds. */
const templates = new Map<string, Template>()

export function templateOf(options: StageOptions = {}): Template {
  const key = JSON.stringify(options)
  const known = templates.get(key)
  if (known) return known
  const { app, stack, remove } = synthesizeStack({ options })
  const root = app.synth().getStackByName(stack.stackName).template
  const template = Template.fromJSON(flattenTemplate(root, app.outdir))
  remove()
  templates.set(key, template)
  return template
}

export function resourcesOf(template: Template, type: string): Resource[] {
  return Object.entries(template.findResources(type)).map(([logicalId, resource]) => ({
    Type: type,
    Properties: {},
    ...resource,
    logicalId,
  }))
}

function emptyParts(folder: string, allowedStyles: string) {
  const functionsDir = join(folder, 'functions')
  const siteDir = join(folder, 'site')
  const edgeDir = join(folder, 'edge')
  for (const { name } of lambdas) write(join(functionsDir, name), 'index.js', `exports.name = '${name}'`)
  const texts = ['index.html', 'assets/site-1a2b3c.js']
  const site = [
    ...texts,
    ...texts.map((file) => `br/${file}`),
    'fonts/text.woff2',
    'images/hero.avif',
    'robots.txt',
  ]
  for (const file of site) write(join(siteDir, dirname(file)), basename(file), file)
  write(
    folder,
    'site-manifest.json',
    JSON.stringify({
      files: { '/': '/index.html' },
      rootFiles: ['/robots.txt'],
      styleHashes: { '/index.html': STYLE_HASH },
    }),
  )
  for (const name of ['viewerRequest', 'viewerResponse']) {
    write(edgeDir, `${name}.js`, `function handler(event) { return '${allowedStyles}' }`)
  }
  return { functionsDir, siteDir, edgeDir }
}

function write(folder: string, file: string, text: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), text)
}
