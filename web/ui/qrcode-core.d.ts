/** The part of `qrcode` that computes a code, without its canvas, PNG and terminal renderers. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
