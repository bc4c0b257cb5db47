import { describe, expect, it } from 'vitest'
import { grantFor } from '#infra/aws/grants.ts'
import { secretArnEnv } from '#infra/aws/secrets.ts'
import { lambdas } from '#infra/lambdas.ts'
import {
  EXPORT_BUCKET_ENV,
  environmentVariableNames,
  SITE_BUCKET_ENV,
  SITE_RENDERER_ENV,
  startedJobEnv,
  UPLOADS_BUCKET_ENV,
  USER_POOL_ID_ENV,
} from '#shared/lib/environment.ts'
import type { Definition } from '#shared/lib/operation.ts'
import {
  everyOption,
  type Properties,
  type Resource,
  resourcesOf,
  templateOf,
  textOf,
} from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const functions = resourcesOf(template, 'AWS::Lambda::Function')
const ownName = ({ logicalId }: Resource) => logicalId.replace(/[0-9A-F]{8}$/, '')
const propertiesOf = (name: string) => functions.find((found) => ownName(found) === name)?.Properties ?? {}
const operationNames = lambdas.map(({ name }) => name)

describe('the Lambdas', () => {
  it('are one per row of the operation table', () => {
    expect(functions.map(ownName).filter(isOfTheTable).sort()).toEqual([...operationNames].sort())
  })

  it.each(lambdas)('$name runs on Node 24 and ARM, with exactly the declared environment', (lambda) => {
    const { name, definition } = lambda
    const properties = propertiesOf(name)
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize:
        /^(list|search|export)|Document$|^(publishSite|previewSettings|processPicture|writeExport)$/.test(
          name,
        )
          ? 1769
          : 512,
      Timeout: { http: 15, job: 120, trigger: 5 }[definition.kind],
    })
    const { Variables } = properties.Environment as { Variables: object }
    const secrets = grantFor(name).secrets?.map((secret) => secretArnEnv[secret]) ?? []
    const key = isForAnonymousCallers(definition) ? ['EDGE_KEY'] : []
    const pool = grantFor(name).userPool ? [USER_POOL_ID_ENV] : []
    const { siteFiles, readsPictures } = grantFor(name)
    const site = siteFiles || readsPictures ? [SITE_BUCKET_ENV] : []
    const renderer = grantFor(name).rendersPages ? [SITE_RENDERER_ENV] : []
    const uploads = grantFor(name).uploads ? [UPLOADS_BUCKET_ENV] : []
    const { exportFiles, starts } = grantFor(name)
    const start = starts ? [startedJobEnv[starts]] : []
    const exported = exportFiles ? [EXPORT_BUCKET_ENV] : []
    expect(Object.keys(Variables).sort()).toEqual(
      [
        ...environmentVariableNames,
        ...secrets,
        ...key,
        ...pool,
        ...site,
        ...renderer,
        ...uploads,
        ...start,
        ...exported,
      ].sort(),
    )
  })

  it('are never told that they run in the local cloud, where rate limits can be off', () => {
    for (const { Properties } of functions)
      expect(JSON.stringify(Properties.Environment)).not.toMatch(/LOCAL_CLOUD|RATE_LIMITS/)
  })

  it("carry no secret in their settings but the edge's key, and that by reference", () => {
    for (const { Properties } of functions) {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Properties }
      const { EDGE_KEY, ...others } = Variables
      if (EDGE_KEY) expect(textOf(EDGE_KEY)).toMatch(/^\{\{resolve:secretsmanager:\$\{EdgeKey1\w+\}:/)
      const settings = JSON.stringify(others)
      expect(settings).not.toMatch(/sk_(live|test)|rk_|whsec_|AKIA|PRIVATE KEY|resolve:secretsmanager/)
    }
  })

  it('each have their own log group, as JSON, retained for a month', () => {
    const logs = new Map(resourcesOf(template, 'AWS::Logs::LogGroup').map((log) => [log.logicalId, log]))
    const used = operationNames.map((name) => {
      const logging = propertiesOf(name).LoggingConfig as { LogFormat: string; LogGroup: { Ref: string } }
      expect(logging.LogFormat).toBe('JSON')
      expect(logs.get(logging.LogGroup.Ref)?.Properties.RetentionInDays).toBe(30)
      return logging.LogGroup.Ref
    })
    expect(new Set(used).size).toBe(operationNames.length)
  })

  it('each have their own role', () => {
    const roles = operationNames.map((name) => JSON.stringify(propertiesOf(name).Role))
    expect(new Set(roles).size).toBe(operationNames.length)
  })

  it('run one instance per job, unless reservedConcurrency is off', () => {
    const withoutReservation = resourcesOf(templateOf(everyOption), 'AWS::Lambda::Function')
    for (const { name, definition } of lambdas) {
      const reserved = definition.kind === 'job' ? 1 : undefined
      expect(propertiesOf(name).ReservedConcurrentExecutions).toBe(reserved)
    }
    for (const { Properties } of withoutReservation)
      expect(Properties.ReservedConcurrentExecutions).toBeUndefined()
  })
})

const isForAnonymousCallers = (definition: Definition) =>
  definition.kind === 'http' && definition.access === 'public'

const isOfTheTable = (name: string) => operationNames.some((known) => known === name)
