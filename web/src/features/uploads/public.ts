export { UploadFailure, uploadFile } from './upload-file.ts'
export { typeOf } from './upload-rules.ts'
export { uploadsUnderWay } from './while-uploading.ts'
export { wordsFor } from './upload-words.ts'
