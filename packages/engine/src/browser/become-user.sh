#!/bin/sh
# Becomes the browser as another user, with the pipes that the driver opened. Started by launch.ts as root.
set -eu
uid=$BROWSER_UID gid=$BROWSER_GID program=$BROWSER_PROGRAM
unset BROWSER_UID BROWSER_GID BROWSER_PROGRAM
cd "$HOME"
# The driver's own profile folder belongs to root; of two switches Chromium heeds the last.
exec setpriv --reuid="$uid" --regid="$gid" --clear-groups -- "$program" "$@" --user-data-dir="$HOME/profile"
