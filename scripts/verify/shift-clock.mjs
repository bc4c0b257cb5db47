// Preloaded into a product that must run at another time: moves its clock CLOCK_OFFSET_MS ahead.
const offsetMs = Number(process.env.CLOCK_OFFSET_MS)
const RealDate = Date
const now = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
