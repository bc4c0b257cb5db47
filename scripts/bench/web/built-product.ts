import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { demoStaff } from '#infra/local/demo-staff.ts'
import { prepareFirstStart } from '#infra/local/first-start.ts'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import { builtCode } from '#infra/local/site/built-code.ts'
import { API_ROOT } from '#shared/operation.ts'
import { parse } from '#shared/parse.ts'

export type BuiltProduct = {
  readonly url: string
  /** Of a pass that can be redeemed. */
  readonly passCode: string
  readonly close: () => Promise<void>
}

/** The product with the built site and the demo records of a first start. */
export async function openBuiltProduct(): Promise<BuiltProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gym-bench-web-'))
  const cloud = await startLocalCloud({ port: 0, dataFolder, openCode: builtCode })
  await prepareFirstStart(cloud, { dataFolder, hasDemo: true })
  return {
    url: cloud.siteUrl,
    passCode: await anActivePass(cloud),
    close: async () => {
      await cloud.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

const Passes = z.object({ items: z.array(z.object({ passCode: z.string() })) })

async function anActivePass({ siteUrl, standIns }: LocalCloud): Promise<string> {
  const token = standIns.userPool.accessTokenOf(demoStaff[0]?.email ?? '')
  const answer = await fetch(`${siteUrl}${API_ROOT}/admin/day-passes?status=active&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const passes = parse(Passes, await answer.json())
  const pass = passes.ok ? passes.value.items[0] : undefined
  if (!pass) throw new Error('The demo has no active pass')
  return pass.passCode
}
