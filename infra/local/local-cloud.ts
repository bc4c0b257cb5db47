import type { SiteConfig } from '#shared/site-config.ts'
import { createGateway } from './gateway/gateway.ts'
import { listen } from './http/listener.ts'
import { createInvoke, type Invoke, type LoadModule } from './lambdas/invoke.ts'
import { startSchedules } from './lambdas/schedules.ts'
import type { StandInSettings } from './parts.ts'
import type { OpenCode } from './site/code.ts'
import { frontDoor } from './site/front-door.ts'
import { type StandIns, startStandIns } from './stand-ins.ts'

export type LocalCloudSettings = Omit<StandInSettings, 'siteUrl' | 'customMessage'> & {
  /** Port of the site; the stand-ins listen on the next one. 0 takes two free ones. */
  readonly port: number
  readonly openCode: OpenCode
}

/** The whole product on this machine. */
export type LocalCloud = {
  readonly siteUrl: string
  readonly standIns: StandIns
  /** Runs a Lambda, also a job before its time. */
  readonly invoke: Invoke
  readonly load: LoadModule
  readonly close: () => Promise<void>
}

/** Sets the environment of this process: the Lambdas in it take their settings from there. */
export async function startLocalCloud({ openCode, ...settings }: LocalCloudSettings): Promise<LocalCloud> {
  const opened: { close: () => Promise<void> }[] = []
  /** First nothing more comes in; then each part ends before those it uses. */
  const close = async () => {
    const [door, ...parts] = opened.splice(0)
    await door?.close()
    for (const part of parts.reverse()) await part.close()
  }
  const keep = <T extends { close: () => Promise<void> }>(part: T): T => {
    opened.push(part)
    return part
  }
  try {
    const listener = keep(await listen(settings.port))
    const siteUrl = `http://localhost:${listener.port}`
    const code = keep(await openCode(listener.server))
    const invoke = createInvoke(code.load)
    const standIns = keep(
      await startStandIns({
        ...settings,
        port: settings.port && listener.port + 1,
        siteUrl,
        customMessage: (event) => invoke('customizeAuthEmail', event),
      }),
    )
    Object.assign(process.env, standIns.environment)
    const gateway = createGateway({ invoke, claimsOf: standIns.userPool.claimsOf })
    listener.serve(frontDoor({ site: code.openSite(standIns.url), gateway, config: configOf(standIns) }))
    keep(startSchedules(invoke))
    return { siteUrl, standIns, invoke, load: code.load, close }
  } catch (error) {
    await close()
    throw error
  }
}

function configOf({ userPool, url }: StandIns): SiteConfig {
  return {
    userPoolId: userPool.id,
    userPoolClientId: userPool.clientId,
    userPoolEndpoint: `${url}/cognito`,
  }
}
