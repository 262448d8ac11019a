export { attachUploads, detachObjects, kindOf, mustHaveArrived } from './attach.ts'
export { sweepUploads } from './sweep.ts'
