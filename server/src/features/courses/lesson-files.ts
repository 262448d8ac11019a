/** Where results of lessons lie; private, handed out under addresses that expire. */
export const lessonsFolder = 'lessons'
