/** What we use of jstat, which brings no types. */
declare module 'jstat' {
  interface Distributions {
    studentt: { inv(p: number, degreesOfFreedom: number): number };
    normal: { cdf(x: number, mean: number, deviation: number): number };
    beta: {
      cdf(x: number, alpha: number, beta: number): number;
    };
  }
  const jstat: { jStat: Distributions };
  export default jstat;
}
