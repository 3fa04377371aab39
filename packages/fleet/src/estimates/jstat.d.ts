/** Types of the parts of jstat that we use. */
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
