export { attachUploads, detachObjects, kindOf, mustHaveArrived } from './attach.ts'
