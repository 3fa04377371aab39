/** In the address of an overview: goes on to the issue of the cause whose repair removes most, if there is one. */
export const TO_WORST = 'worst';
