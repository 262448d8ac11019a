/** Where an installed app is posted what other apps share with it (Web Share Target); the manifest says the same. */
export const shareTargetPath = '/share'

/** Address of the upload screen when what was shared could not be kept. */
export const missedShareAddress = '/uploads?share=missed'
