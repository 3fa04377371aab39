/**
 * A certificate for loopback that has signed itself, good for a hundred years, and its key. No browser trusts
 * it and nothing is protected by it: the pair is made for the hostile site alone.
 */
export const SELF_SIGNED = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBsTCCAVegAwIBAgIUX+iKMuoOT8/Z95PEegWozSJNjOUwCgYIKoZIzj0EAwIw
HzEdMBsGA1UEAwwUaG9zdGlsZS1zaXRlLmV4YW1wbGUwIBcNMjYxMTIxMTc0NTAw
WhgPMjEyNjEwMjgxNzQ1MDBaMB8xHTAbBgNVBAMMFGhvc3RpbGUtc2l0ZS5leGFt
cGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAERh0ak8IM4RurPSvALwMdLJhc
uYzJA5bAoG17sjmRodYE0uPOztg7bJD5dVND00lnQiukmaZpdXTGuwFHBieAT6Nv
MG0wHQYDVR0OBBYEFA21pNao8lKfCxz6JzoTDE1zszWuMB8GA1UdIwQYMBaAFA21
pNao8lKfCxz6JzoTDE1zszWuMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJ
bG9jYWxob3N0hwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIEbPcsI5+9DiO9c1txby
dwJo2B/JGOU0cwEQl4oEV2JFAiEAlrpdxQQjxvPEgE7ehDJsk2TvlM9UMv646R+j
RLYRCGE=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSr10YwmbIRopEjtQ
trWkA/FiGkL9X40M2vtp4a52HG+hRANCAARGHRqTwgzhG6s9K8AvAx0smFy5jMkD
lsCgbXuyOZGh1gTS487O2DtskPl1U0PTSWdCK6SZpml1dMa7AUcGJ4BP
-----END PRIVATE KEY-----`,
};
